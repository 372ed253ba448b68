/** The prefix of Socket.IO's channels in Redis, by which its adapters and emitters find each other. */
export const adapterKey = 'prakat-sockets'
