import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from '../src/testing/self-signed-certificate.ts'

/** A push service that takes everything, at once and without looking; its parent is told where and by which certificate. */
const { key, certificate } = await selfSignedCertificate()
const server = createSecureServer({ key, cert: certificate, allowHTTP1: true })
server.on('request', (request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(201).end())
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, certificate }),
)
