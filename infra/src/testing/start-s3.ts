import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../embedded/free-port.ts'

const bucket = 'media'

/** As much of the requests of Koa, on which the server is made, as is used here. */
interface Context {
  method: string
  query: Record<string, string | undefined>
  body: string
  type: string
}
interface Koa {
  middleware: Array<(context: Context, next: () => Promise<void>) => Promise<void>>
}

/** A server that speaks the protocol of S3, with one bucket; and the address of that for `MEDIA_URL`. */
export async function startS3() {
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'prakat-test-s3-'))
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { middleware } = server as unknown as Koa
  middleware.unshift(async (context, next) => {
    const { uploadId } = context.query
    if (context.method !== 'GET' || !uploadId) return next()
    context.type = 'application/xml'
    context.body = await listParts(join(directory, bucket, '._S3rver_uploads', uploadId))
  })
  await server.run()
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    url: `s3://S3RVER:S3RVER@${bucket}?endpoint=${endpoint}`,
    directory,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The answer of ListParts, which the server has not: the parts of an upload that have arrived. */
async function listParts(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name))
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(join(folder, number))
      const tag = await readFile(join(folder, `${number}.md5`), 'utf8')
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
    }),
  )
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
}
