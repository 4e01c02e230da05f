// boardgame.io's own server, with its storage in flat files: node server.cjs FOLDER. Prints its port.
const { FlatFile, Server } = require("boardgame.io/server");
const { TRAYS } = require("./game.cjs");

const server = Server({ games: [TRAYS], db: new FlatFile({ dir: process.argv[2] }), origins: [/.*/], apiOrigins: [/.*/] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
