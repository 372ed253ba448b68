import { randomUUID } from 'node:crypto'
import { generate } from 'selfsigned'

export interface Certificate {
  /** Both as PEM. */
  key: string
  certificate: string
}

/** A certificate for localhost, 127.0.0.1 and more names, which is its own authority. */
export async function selfSignedCertificate(names: readonly string[] = []): Promise<Certificate> {
  const altNames = [
    ...['localhost', ...names].map((value) => ({ type: 2 as const, value })),
    { type: 7 as const, ip: '127.0.0.1' },
  ]
  // OpenSSL looks for the issuer by its name, so where two of a process are trusted, theirs must differ.
  const subject = [{ name: 'commonName', value: `Prakat test ${randomUUID()}` }]
  const { private: key, cert: certificate } = await generate(subject, {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return { key, certificate }
}
