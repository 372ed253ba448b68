import { execFileSync, spawnSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files that lie, and a disk that is soon full. */
export const small = sharp({
  create: { width: 8, height: 8, channels: 3, background: 'red' },
})
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG that says it is this large, and holds next to nothing. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

/** An image of 8 by 8 whose headers claim that it is 60,000 pixels wide and high. */
export async function huge(format: 'jpeg' | 'gif' | 'avif'): Promise<Buffer> {
  const bytes = (await small.clone().toFormat(format).toBuffer()).toString('hex')
  const claims = {
    jpeg: [/(ffc0....08)00080008/, '$1ea60ea60'],
    // The screen, and the one picture on it.
    gif: [/^(.{12})08000800(.*2c00000000)08000800/s, '$160ea60ea$260ea60ea'],
    avif: [/(69737065.{8})0000000800000008/, '$10000ea600000ea60'],
  } as const
  const claimed = bytes.replace(...(claims[format] as [RegExp, string]))
  if (claimed === bytes) throw new Error(`The headers of ${format} are others than thought`)
  return Buffer.from(claimed, 'hex')
}

export const drawing = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
export const laughs = Array.from(
  { length: 10 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')

/** Lays a small disk over the folder for as long as the work lasts, which only root may do. */
export async function onSmallDisk(folder: string, options: string, work: () => Promise<void>) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  try {
    await work()
  } finally {
    execFileSync('umount', ['-l', folder])
  }
}
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount()

function canMount() {
  const tried = ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']
  return spawnSync('unshare', tried, { stdio: 'ignore' }).status === 0
}
