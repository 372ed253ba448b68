import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { random } from './story.ts'

/* What the demo shows is drawn here, so that no picture of anybody has to come along. */

const skin = ['#f2c9a5', '#e3ae83', '#c98f63', '#a8734c']
const hair = ['#1f1a17', '#2e2420', '#4a3427', '#8b8680']
const coats = ['#2f9e77', '#3b82c4', '#7c6bc4', '#c46b8a', '#d08a3e', '#64748b']
const walls = ['#dff3ea', '#dfecf8', '#ece7f8', '#fbe6ee', '#fbeedd', '#e8edf3']

const haircuts = [
  'M78 108c-4-48 20-66 50-66s54 18 50 66c-8-20-20-30-50-30s-42 10-50 30z',
  'M74 150c-12-74 12-110 54-110s66 36 54 110c-6 4-14 4-18 0 4-40-4-62-36-66-32 4-40 26-36 66-4 4-12 4-18 0z',
  'M76 112c-2-44 18-70 52-70 36 0 56 28 52 70-6-12-10-22-12-30-20 6-58 6-76-4-4 12-10 20-16 34z',
  'M80 104c0-40 18-58 48-58s48 18 48 58c-6-12-12-18-16-24-22 4-44 4-64 0-4 6-10 12-16 24zM128 30a18 18 0 1 1 0 30 18 18 0 0 1 0-30z',
]

/** A face, drawn plainly: a square of 256 pixels in WebP. */
export function portrait(seed: number): Promise<Buffer> {
  const chance = random(seed)
  const one = <T>(of: readonly T[]) => of[Math.floor(chance() * of.length)]!
  const [face, strands, coat, wall, cut] = [
    one(skin),
    one(hair),
    one(coats),
    one(walls),
    one(haircuts),
  ]
  const glasses =
    chance() < 0.25
      ? '<g fill="none" stroke="#334155" stroke-width="4"><circle cx="108" cy="122" r="15"/><circle cx="148" cy="122" r="15"/><path d="M123 122h10"/></g>'
      : ''
  return webp(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${wall}"/>
    <path d="M32 256c4-58 44-82 96-82s92 24 96 82z" fill="${coat}"/>
    <path d="M100 176l28 34 28-34z" fill="#fff" opacity=".85"/>
    <path d="M108 150h40v30c-8 14-32 14-40 0z" fill="${face}"/><path d="M108 158c10 12 30 12 40 0v14c-12 8-28 8-40 0z" opacity=".12"/>
    <ellipse cx="128" cy="116" rx="46" ry="54" fill="${face}"/>
    <path d="${cut}" fill="${strands}"/>
    <circle cx="108" cy="122" r="5" fill="#262626"/><circle cx="148" cy="122" r="5" fill="#262626"/>${glasses}
    <path d="M112 146c8 ${8 + Math.floor(chance() * 6)} 24 ${8 + Math.floor(chance() * 6)} 32 0" fill="none" stroke="#7a3b32" stroke-width="4" stroke-linecap="round"/>
  </svg>`,
    256,
  )
}

export type Scene = 'river' | 'ward' | 'garden' | 'night' | 'lab' | 'water'

export const scenes: Record<Scene, { altEn: string; altTh: string; draw: () => string }> = {
  river: {
    altEn: 'A boat on the Mekong in the evening',
    altTh: 'เรือในแม่น้ำโขงยามเย็น',
    draw: () => `${sky('#fde3c0', '#f3a97a')}<circle cx="1130" cy="330" r="86" fill="#fff3d6"/>
      <path d="M0 470l220-120 200 90 260-170 300 190 240-110 380 150v100H0z" fill="#8a6f8f"/>
      <path d="M0 520l300-80 320 70 330-110 650 130v60H0z" fill="#6b5a7a"/>
      <rect y="560" width="1600" height="340" fill="#c98d7c"/>${waves('#e6b59a', 590, 11)}
      <path d="M520 690h420c-30 60-90 80-210 80s-180-20-210-80z" fill="#3d3047"/>
      <path d="M600 690v-70h190v70M700 620v-60" stroke="#3d3047" stroke-width="14" fill="#584465"/>`,
  },
  ward: {
    altEn: 'A bed at the window of a ward',
    altTh: 'เตียงผู้ป่วยริมหน้าต่าง',
    draw: () => `<rect width="1600" height="900" fill="#e5f1ee"/><rect y="660" width="1600" height="240" fill="#cfe0da"/>
      <rect x="170" y="110" width="520" height="400" rx="14" fill="#fff"/><rect x="190" y="130" width="480" height="360" rx="8" fill="#bfe0f2"/>
      <path d="M190 420c90-60 150-10 220-50s160-40 260 20v100H190z" fill="#8fc7a4"/><path d="M430 130v360M190 310h480" stroke="#fff" stroke-width="14"/>
      <rect x="760" y="520" width="640" height="120" rx="26" fill="#fff"/><rect x="760" y="560" width="640" height="110" rx="22" fill="#5bb394"/>
      <rect x="770" y="470" width="190" height="100" rx="30" fill="#f7fbfa"/><path d="M740 400v330M1420 500v230" stroke="#7f9d94" stroke-width="22" stroke-linecap="round"/>
      <path d="M1220 250v270" stroke="#9db8b0" stroke-width="10"/><rect x="1180" y="180" width="80" height="120" rx="18" fill="#d8eefb"/>`,
  },
  garden: {
    altEn: 'The garden with its pond',
    altTh: 'สวนและบ่อน้ำของโรงพยาบาล',
    draw: () => `${sky('#e8f6fb', '#d7efdc')}<path d="M0 470c200-90 420-60 640-10s520 20 960-70v510H0z" fill="#9ad0a0"/>
      <path d="M0 600c300-70 700-40 1600-90v390H0z" fill="#6fb981"/><ellipse cx="930" cy="720" rx="430" ry="96" fill="#8cc9dd"/>
      ${[
        [720, 700],
        [900, 740],
        [1120, 700],
      ]
        .map(
          ([x, y]) =>
            `<ellipse cx="${x}" cy="${y}" rx="56" ry="18" fill="#4c9a66"/><circle cx="${x}" cy="${y! - 14}" r="14" fill="#f7b6c8"/>`,
        )
        .join('')}
      ${[
        [180, 420],
        [330, 380],
        [1330, 360],
        [1480, 410],
      ]
        .map(
          ([x, y]) =>
            `<path d="M${x} ${y}v190" stroke="#7a5b45" stroke-width="20"/><circle cx="${x}" cy="${y}" r="96" fill="#4c9a66"/><circle cx="${x! + 46}" cy="${y! - 40}" r="60" fill="#5aae75"/>`,
        )
        .join('')}
      <path d="M300 690h240M320 690v70M520 690v70M300 640h240" stroke="#8a6a50" stroke-width="18" stroke-linecap="round"/>`,
  },
  night: {
    altEn: 'The hospital at night, a few windows lit',
    altTh: 'โรงพยาบาลยามค่ำคืน',
    draw: () => {
      const chance = random(7)
      const stars = Array.from(
        { length: 46 },
        () =>
          `<circle cx="${chance() * 1600}" cy="${chance() * 420}" r="${1.5 + chance() * 2.5}"/>`,
      )
      const windows = Array.from(
        { length: 60 },
        (_, index) =>
          `<rect x="${430 + (index % 12) * 64}" y="${330 + Math.floor(index / 12) * 92}" width="38" height="54" rx="5" fill="${chance() < 0.3 ? '#ffd98a' : '#33415e'}"/>`,
      )
      return `${sky('#14203a', '#2a3c63')}<g fill="#dfe8ff">${stars.join('')}</g><path d="M1290 120a90 90 0 1 0 70 150 76 76 0 1 1-70-150z" fill="#f6e7b8"/>
        <rect x="390" y="280" width="840" height="620" fill="#1d2943"/>${windows.join('')}<rect x="760" y="180" width="100" height="100" fill="#1d2943"/>
        <path d="M796 200h28v22h22v28h-22v22h-28v-22h-22v-28h22z" fill="#56c39a"/>`
    },
  },
  lab: {
    altEn: 'Test tubes in a rack',
    altTh: 'หลอดทดลองในห้องปฏิบัติการ',
    draw: () => `<rect width="1600" height="900" fill="#eef3fb"/><rect y="700" width="1600" height="200" fill="#d8e2f1"/>
      ${['#e4576b', '#7c6bc4', '#e4b14a', '#45a58a', '#e4576b', '#3b82c4']
        .map((colour, index) => {
          const x = 400 + index * 140
          const level = 420 + ((index * 67) % 130)
          return `<path d="M${x} 220h70v410a35 35 0 0 1-70 0z" fill="#fff" stroke="#b5c5dc" stroke-width="8"/><path d="M${x + 8} ${level}h54v206a27 27 0 0 1-54 0z" fill="${colour}" opacity=".85"/><rect x="${x - 8}" y="186" width="86" height="50" rx="10" fill="${colour}"/>`
        })
        .join(
          '',
        )}<rect x="340" y="520" width="940" height="60" rx="16" fill="#9fb4d2"/><rect x="340" y="690" width="940" height="46" rx="16" fill="#9fb4d2"/>`,
  },
  water: {
    altEn: 'Soap bubbles and running water',
    altTh: 'ฟองสบู่และน้ำไหล',
    draw: () => {
      const chance = random(31)
      const bubbles = Array.from({ length: 34 }, () => {
        const [x, y, r] = [chance() * 1600, 160 + chance() * 680, 18 + chance() * 78]
        return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="5"/><path d="M${x - r * 0.5} ${y - r * 0.3}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.4} -${r * 0.35}" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>`
      })
      return `${sky('#bfe7ea', '#7cc5cf')}<path d="M760 0h90v640c0 60-90 60-90 0z" fill="#e4f7fa" opacity=".8"/>${bubbles.join('')}`
    },
  },
}

const svgOf = (name: Scene) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${scenes[name].draw()}</svg>`

/** A picture above an article: 1600 by 900 pixels in WebP. */
export const scene = (name: Scene) => webp(svgOf(name), 1600)

/** The same for a film: three bytes a pixel. */
export const pixelsOf = async (name: Scene, width: number) =>
  (await draw(svgOf(name), width)).removeAlpha().raw().toBuffer()

const webp = async (svg: string, width: number) =>
  (await draw(svg, width)).webp({ quality: 86, effort: 1 }).toBuffer()

/** Drawn by another library than the one that opens pictures, which is to open no SVG, whoever sends it. */
async function draw(svg: string, width: number): Promise<Sharp> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width } })
  return sharp(drawn.pixels, {
    raw: { width: drawn.width, height: drawn.height, channels: 4 },
  })
}

const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="1600" height="900" fill="url(#sky)"/>`

const waves = (colour: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index * 397) % 1400, from + ((index * 53) % 270)]
    return `<path d="M${x} ${y}q50-16 100 0t100 0" stroke="${colour}" stroke-width="6" fill="none" stroke-linecap="round"/>`
  }).join('')
