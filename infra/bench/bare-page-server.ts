import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that can be done: as many bytes as it is told, the same each time. */
const body = randomBytes(Number(process.argv[2]))
const http = createServer((_request, response) => response.end(body))
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port))
