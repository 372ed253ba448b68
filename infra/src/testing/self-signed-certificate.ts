import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const day = 24 * 3600 * 1000
const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const basicConstraints = Buffer.from('0603551d13', 'hex')
const subjectAltName = Buffer.from('0603551d11', 'hex')

/** A certificate for localhost, 127.0.0.1 and more names, which is its own authority (RFC 5280), as PEM. */
export function selfSignedCertificate(names: readonly string[] = []): {
  key: string
  certificate: string
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from('Prakat test')))))
  const alternatives = [
    ...['localhost', ...names].map((host) => der(0x82, Buffer.from(host))),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  ]
  const extensions = [
    der(0x30, basicConstraints, der(0x04, der(0x30, Buffer.from('0101ff', 'hex')))),
    der(0x30, subjectAltName, der(0x04, der(0x30, ...alternatives))),
  ]
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(0x30, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = der(0x30, content, ecdsaWithSha256, der(0x03, signature))
  // No empty line at the end, which OpenSSL refuses.
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** Tag, length, content (X.690). */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}
