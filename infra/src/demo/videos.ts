import { originalKey } from '@prakat/kit/media-storage'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'
import type { Built } from './build-organisation.ts'
import type { DrawnAhead } from './draw-ahead.ts'
import type { DepartmentCode } from './organisation.ts'
import { pixelsOf, type Scene } from './pictures.ts'
import { richTextOf, type Call, type Ids, type Person, type Stage } from './stage.ts'
import { at, workdayAt } from './story.ts'
import {
  authors,
  minutesBefore,
  authorMatching,
  type audienceFrom,
  type StoryEvent,
} from './write-content.ts'

/** A film of pictures, each with what is said to it in English and in Thai. */
export interface Film {
  /** Days from today. Null: still a draft. */
  day: number | null
  title: string
  summary: string
  category: 'Training' | 'For patients'
  tags: string[]
  /** Lines that begin with a time are its chapters. */
  text: string
  /** The departments that it is for. Left out: everybody. */
  audience?: readonly DepartmentCode[]
  /** Where it is watched if it is not a film of ours. */
  link?: string
  /** What is shown before it plays. Left out: its first scene. */
  poster?: Scene
  scenes: readonly (readonly [Scene, english: string, thai: string])[]
}

export const films: readonly Film[] = [
  {
    day: -212,
    title: 'Clean hands in thirty seconds',
    summary: 'What to do before and after touching a patient. Everyone watches it once a year.',
    category: 'Training',
    tags: ['hygiene', 'yearly'],
    text: 'The steps are on the card at every basin.\n- Before touching a patient\n- Before any sterile procedure\n- After contact with body fluids\n- After touching a patient or the bed',
    scenes: [
      [
        'water',
        'Warm water first, then soap. Thirty seconds is longer than it feels.',
        'ล้างด้วยน้ำอุ่นก่อน แล้วจึงฟอกสบู่ สามสิบวินาทีนานกว่าที่คิด',
      ],
      [
        'ward',
        'Before you touch a patient, and again when you leave the bed.',
        'ก่อนสัมผัสผู้ป่วย และอีกครั้งเมื่อออกจากเตียง',
      ],
      ['lab', 'Most germs hide under your nails.', 'เชื้อส่วนใหญ่ซ่อนอยู่ใต้เล็บ'],
      [
        'water',
        'Dry your hands with paper, and use it to turn off the tap.',
        'เช็ดมือด้วยกระดาษ แล้วใช้กระดาษนั้นปิดก๊อกน้ำ',
      ],
    ],
  },
  {
    day: -140,
    title: 'A walk through the hospital',
    summary: 'From the river to the wards, for your first visit.',
    category: 'For patients',
    tags: ['visitors'],
    text: 'The entrance is on the river side. Wheelchairs are to the left of the door.\n\nNot sure where to go? Ask at the desk, day or night.\n- 0:00 From the pier\n- 0:07 Through the garden\n- 0:14 Visiting the wards\n- 0:21 At night, by the green cross',
    scenes: [
      [
        'river',
        'We’re on the river road, ten minutes’ walk from the pier.',
        'เราอยู่ริมถนนเลียบแม่น้ำ เดินจากท่าเรือเพียงสิบนาที',
      ],
      [
        'garden',
        'The garden is open to everyone from six in the morning.',
        'สวนเปิดให้ทุกคนเข้าได้ตั้งแต่หกโมงเช้า',
      ],
      [
        'ward',
        'Visitors are welcome on the wards from ten to eight.',
        'เข้าเยี่ยมผู้ป่วยได้ตั้งแต่สิบโมงเช้าถึงสองทุ่ม',
      ],
      [
        'night',
        'Emergency is open all night: follow the green cross.',
        'ห้องฉุกเฉินเปิดตลอดคืน ตามกากบาทสีเขียวได้เลย',
      ],
    ],
  },
  {
    day: -47,
    title: 'Where your blood sample goes',
    summary: 'From the needle to the result, in half a minute.',
    category: 'For patients',
    tags: ['laboratory'],
    text: 'Results take up to two hours on weekdays. Urgent ones take half an hour, day and night.',
    scenes: [
      [
        'ward',
        'It starts with your name. We ask you to say it every time.',
        'เริ่มจากชื่อของคุณ ที่คุณบอกเองทุกครั้ง',
      ],
      ['lab', 'The colour of the cap shows which test it is for.', 'สีของจุกหลอดบอกว่าตรวจอะไร'],
      ['night', 'The laboratory works through the night, too.', 'ห้องปฏิบัติการทำงานตอนกลางคืนด้วย'],
    ],
  },
  {
    day: -33,
    title: 'The crash trolley, drawer by drawer',
    summary: 'What is where, so nobody has to search. For the wards and the emergency room.',
    category: 'Training',
    tags: ['safety', 'emergency'],
    text: 'Every trolley is packed the same way. If you break the seal, restock it before your shift ends.\n- 0:00 Before you open it\n- 0:07 The upper drawers\n- 0:14 When it is over',
    audience: ['WARD1', 'WARD2', 'EMER'],
    scenes: [
      [
        'ward',
        'Check the seal first. If it’s broken, someone has already used the trolley.',
        'ดูซีลก่อนเสมอ หากซีลขาด แปลว่ามีคนใช้รถเข็นคันนี้ไปแล้ว',
      ],
      [
        'lab',
        'Drugs are in the first drawer, in the order you give them.',
        'ยาอยู่ลิ้นชักแรก เรียงตามลำดับที่ต้องให้',
      ],
      [
        'night',
        'Afterwards, count everything twice, fit a new seal and write down its number.',
        'ใช้เสร็จแล้วนับของสองรอบ ปิดด้วยซีลใหม่ และจดหมายเลขซีลไว้',
      ],
    ],
  },
  {
    day: -20,
    title: 'How to wash your hands, by the World Health Organization',
    summary: 'The eleven steps with soap and water, as they are taught everywhere.',
    category: 'Training',
    tags: ['hygiene'],
    text: 'The video is on YouTube, which is only contacted when you press play.',
    link: 'https://www.youtube.com/watch?v=3PmVJQUCm4E',
    poster: 'water',
    scenes: [],
  },
  {
    day: 4,
    title: 'How to lift without harm',
    summary: 'For wards and porters: the sheet, the count, and who counts.',
    category: 'Training',
    tags: ['safety'],
    text: 'Please watch it before next week’s course.',
    scenes: [
      ['ward', 'One person counts, and nobody lifts before that.', 'คนหนึ่งนับ และไม่มีใครยกก่อนนับ'],
      ['garden', 'Feet apart, knees bent, the sheet close to you.', 'แยกเท้า ย่อเข่า ดึงผ้าเข้าหาตัว'],
    ],
  },
  {
    day: null,
    title: 'The new pump, step by step',
    summary: 'Not filmed yet: the pharmacy is checking the script.',
    category: 'Training',
    tags: ['pump'],
    text: 'First the line, then the drug, then the second pair of eyes.',
    scenes: [],
  },
]

/** The film that the landing page shows. */
export const walk = films[1]!.title

/** Puts the films into the library. Returns the id of each by its title. */
export async function makeFilms(
  { services: { content }, storage }: Stage,
  drawn: DrawnAhead['films'],
  call: Call,
): Promise<Ids> {
  const ids: Ids = {}
  for (const { title, bytes: drawing } of drawn) {
    const bytes = await drawing
    const file = { name: `${title}.webm`, size: bytes.length }
    const { id: uploadId } = await content.media.beginUpload(file, call)
    await storage.disk.put(originalKey(uploadId), bytes)
    const { id } = await content.media.create({ uploadId, name: file.name }, call)
    ids[title] = id
  }
  return ids
}

export const showFilms = (
  { services: { content } }: Stage,
  people: Person[],
  { categoryIds }: Built,
  audienceOf: ReturnType<typeof audienceFrom>,
  pictures: Ids,
  filmIds: Ids,
): StoryEvent[] =>
  films.map(({ day, title, summary, category, tags, text, audience, link, poster, scenes }) => {
    const time = workdayAt(day ?? -2, '14:15')
    const { call } = authorMatching(people, authors.communications)
    return {
      time,
      tell: async () => {
        const { id } = await at(minutesBefore(time, 90), () =>
          content.video.create(
            {
              ...{ title, summary, tags, body: richTextOf(text) },
              audience: audienceOf(audience, undefined),
              categoryId: categoryIds[category]!,
              ...(link ? { source: 'link' as const, link } : { mediaId: filmIds[title] ?? null }),
              posterId: pictures[poster ?? scenes[0]?.[0] ?? 'night']!,
              duration: scenes.length > 0 ? scenes.length * sceneSeconds : null,
              captions: [
                {
                  language: 'en',
                  label: 'English',
                  text: captionsOf(scenes.map((each) => each[1])),
                },
                { language: 'th', label: 'ไทย', text: captionsOf(scenes.map((each) => each[2])) },
              ].filter(() => scenes.length > 0),
            },
            call,
          ),
        )
        const publishAt = time > new Date() ? time : null
        if (day !== null) await content.video.publish({ id, publishAt }, call)
      },
    }
  })

const sceneSeconds = 7
const fade = { seconds: 0.8, frames: 8 }

const captionsOf = (lines: readonly string[]) =>
  `WEBVTT\n${lines
    .map((line, at) => {
      const clock = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
      return `\n${clock(at * sceneSeconds)} --> ${clock(at * sceneSeconds + sceneSeconds - 1)}\n${line}\n`
    })
    .join('')}`

/**
 * Pictures that dissolve into each other, as WebM without sound. A picture of lossy WebP is a key frame of VP8
 * (RFC 9649 §2.5), so no codec is needed to make one.
 */
export async function drawFilm({ scenes: parts }: Film): Promise<Buffer> {
  const size = { width: 960, height: 540 }
  const raw = { ...size, channels: 3 } as const
  const stills = await Promise.all(parts.map(([name]) => pixelsOf(name, size.width)))
  const shots = stills.flatMap((still, index) => {
    const next = stills[index + 1]
    const begins = index * sceneSeconds
    const held = { time: begins, seconds: sceneSeconds - (next ? fade.seconds : 0), pixels: still }
    if (!next) return [held]
    const step = fade.seconds / fade.frames
    const mixed = Array.from({ length: fade.frames }, (_, at) => ({
      ...{ time: begins + held.seconds + at * step, seconds: step },
      pixels: mix(still, next, (at + 1) / (fade.frames + 1)),
    }))
    return [held, ...mixed]
  })
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const track = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(track)
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: size.width, codedHeight: size.height }
  for (const { time, seconds, pixels } of shots) {
    const webp = await sharp(pixels, { raw }).webp({ quality: 78, effort: 1 }).toBuffer()
    const frame = webp.subarray(20, 20 + webp.readUInt32LE(16))
    await track.add(new EncodedPacket(frame, 'key', time, seconds), { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(output.target.buffer!)
}

function mix(one: Buffer, other: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(one.length)
  for (let byte = 0; byte < one.length; byte += 1)
    mixed[byte] = one[byte]! + (other[byte]! - one[byte]!) * share
  return mixed
}
