import { graphql } from './requests.ts'

interface Address {
  url: string
}

/** A request of tus, with the headers that every one needs. */
export async function tus(
  app: Address,
  token: string | undefined,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
) {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  const isProblem = text !== '' && response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    problem: isProblem ? JSON.parse(text) : undefined,
  }
}

/** Announces a file and gives the path to send it to. */
export const begin = (
  app: Address,
  token: string | undefined,
  name: string,
  size: number | string,
) =>
  tus(app, token, 'POST', '/v1/uploads', {
    headers: {
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })

export const send = (app: Address, token: string, path: string, bytes: Uint8Array, offset = 0) =>
  tus(app, token, 'PATCH', path, {
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  })

/** Sends a whole file and gives the id of the upload. */
export async function upload(app: Address, token: string, name: string, bytes: Uint8Array) {
  const begun = await begin(app, token, name, bytes.length)
  if (begun.status !== 201) throw new Error(`POST answered ${JSON.stringify(begun.problem)}`)
  const path = begun.headers.get('location')!
  const sent = await send(app, token, path, bytes)
  if (sent.status !== 204) throw new Error(`PATCH answered ${JSON.stringify(sent.problem)}`)
  return path.split('/').at(-1)!
}

export const mediaFields = `id version uploadId name altEn altTh focalX focalY ownerId kind type size width
  height animated state placeholder useCount frameUploadId address trashed can { update delete restore }`

/** Puts a file into the library: its row, or the refusal. */
export async function addMedia(
  app: Address,
  token: string,
  name: string,
  bytes: Uint8Array,
  more: object = {},
) {
  const uploadId = await upload(app, token, name, bytes)
  const { data, errors } = await graphql(
    app,
    token,
    `mutation($input: MediaFileInput!) { row: createMediaFile(input: $input) { ${mediaFields} } }`,
    { input: { uploadId, name, ...more } },
  )
  return { uploadId, row: data?.row, error: errors[0]?.extensions }
}

/** Where somebody finds a file; null where they are not shown it. */
export async function fileAddress(app: Address, token: string, id: string): Promise<string | null> {
  const query = 'query($id: ID!) { fileAddress(id: $id) }'
  return (await graphql(app, token, query, { id })).data.fileAddress
}
