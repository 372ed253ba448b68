import { createReadStream } from 'node:fs'
import { copyFile, mkdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Where the files of the library are. Every file has a folder named after its upload: `original` is what was sent, and
 * images have a file for each width and format beside it. The gateway writes originals and reads everything, content
 * writes the rest and deletes.
 */
export interface MediaStorage {
  disk: Disk
  /** The folder, where it is one of this machine or a volume. */
  folder: string | undefined
  s3: (S3ClientConfig & { bucket: string }) | undefined
  /** Bytes `from`–`to` of a file, both included; all of it if they are left out. */
  read(key: string, range?: { from: number; to: number }): Promise<Readable>
  /** Puts a file of this machine there, however large it is. */
  putFile(key: string, path: string, type: string): Promise<void>
  /** Bytes that are free, or undefined where nobody knows. */
  freeBytes(): Promise<number | undefined>
  close(): void
}

export const originalKey = (uploadId: string) => `${uploadId}/original`
export const variantKey = (uploadId: string, width: number, format: string) =>
  `${uploadId}/${width}.${format}`

/** @param url `file:///folder`, or `s3://key:secret@bucket?endpoint=https://…&region=…` */
export async function openMediaStorage(url: string): Promise<MediaStorage> {
  return url.startsWith('s3:') ? openBucket(new URL(url)) : openFolder(fileURLToPath(url))
}

async function openFolder(folder: string): Promise<MediaStorage> {
  await mkdir(folder, { recursive: true })
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    folder,
    s3: undefined,
    read: async (key, range) =>
      createReadStream(join(folder, key), range && { start: range.from, end: range.to }),
    putFile: async (key, path) => {
      const to = join(folder, key)
      await mkdir(dirname(to), { recursive: true })
      await copyFile(path, to)
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    close: () => {},
  }
}

/** The client of S3 is loaded only where one is used, because it is large. */
async function openBucket(url: URL): Promise<MediaStorage> {
  const [{ GetObjectCommand, S3Client }, { S3Driver }, { putInParts }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('./put-in-parts.ts'),
  ])
  const config = bucketConfig(url)
  const { bucket } = config
  const client = new S3Client(config)
  return {
    // Access is by the credentials alone; many servers of this kind know no access lists.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    folder: undefined,
    s3: config,
    read: async (key, range) => {
      const asked = range && { Range: `bytes=${range.from}-${range.to}` }
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, ...asked }),
      )
      return Body as Readable
    },
    putFile: (key, path, type) => putInParts(client, { bucket, key, path, type }),
    freeBytes: async () => undefined,
    close: () => client.destroy(),
  }
}

function bucketConfig(url: URL): S3ClientConfig & { bucket: string } {
  const endpoint = url.searchParams.get('endpoint')
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // A server of one's own has its buckets in the path; Amazon has them in the name of the host.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers that only resemble Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Until it answers; a part that is sent is of a few megabytes.
    requestHandler: {
      ...{ connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    },
  }
}
