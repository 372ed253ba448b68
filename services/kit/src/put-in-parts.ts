import { open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'

interface Sent {
  bucket: string
  key: string
  path: string
  type: string
}

/** A bucket takes at most 10,000 parts of one file, so this is good for 160 GB. */
const partBytes = 16 * 1024 * 1024

/** Sends a file to a bucket part by part, so that one part at a time is in memory and a cut costs one of them. */
export async function putInParts(client: S3Client, { bucket, key, path, type }: Sent) {
  const object = { Bucket: bucket, Key: key }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: type }),
  )
  const file = await open(path)
  try {
    const parts: CompletedPart[] = []
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, null)
      if (bytesRead === 0 && parts.length > 0) break
      const PartNumber = parts.length + 1
      const Body = buffer.subarray(0, bytesRead)
      const { ETag } = await client.send(
        new UploadPartCommand({ ...object, UploadId, PartNumber, Body }),
      )
      parts.push({ PartNumber, ETag })
    }
    await client.send(
      new CompleteMultipartUploadCommand({
        ...{ ...object, UploadId, MultipartUpload: { Parts: parts } },
      }),
    )
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
}
