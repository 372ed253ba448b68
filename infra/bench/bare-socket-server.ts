import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The least that can be done: an HTTP request becomes an emit to a room, and nothing is kept or checked. */
const http = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    io.to('everybody').emit('notification', JSON.parse(body))
    response.end('{}')
  })
})
const io = new Server(http)
io.on('connection', (socket) => socket.join('everybody'))
http.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
