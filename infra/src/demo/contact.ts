import type { Call, Stage } from './stage.ts'
import { at, dayAt } from './story.ts'
import { minutesBefore } from './write-content.ts'

/** How to reach the hospital, as its landing page and its page of contact say. */
export const hospital = {
  addressEn: 'Rim Khong Hospital\n88 River Road, Nakhon Rim 48000',
  addressTh: 'โรงพยาบาลริมโขง\n88 ถนนริมโขง อำเภอเมือง นครริม 48000',
  hoursEn: 'Emergency: 24 hours\nClinics: Monday to Friday, 8:00 to 16:00',
  hoursTh: 'ฉุกเฉิน: ตลอด 24 ชั่วโมง\nคลินิก: จันทร์ถึงศุกร์ 8.00–16.00 น.',
  ...{ phone: '042 555 100', email: 'hello@rimkhong.example' },
}

type Written = [days: number, name: string, email: string, subject: string, message: string]
const written: Written[] = [
  [
    ...([-6, 'Anong Phromma', 'anong.phromma@example.com', 'Copy of an X-ray'] as const),
    'My father had an X-ray at your hospital on Monday, and his doctor in Khon Kaen is asking for the images.\n\nHow can we get a copy, and may I collect it for him?',
  ],
  [
    ...([-3, 'สมพงษ์ แก้วดี', 'sompong.k@example.com', 'ขอบคุณแผนกฉุกเฉิน'] as const),
    'เมื่อคืนวันศุกร์ภรรยาของผมเข้าแผนกฉุกเฉิน ทุกคนดูแลดีมาก ฝากขอบคุณพยาบาลเวรดึกด้วยครับ',
  ],
  [
    ...([-1, 'Kate Morris', 'kate.morris@example.com', 'Volunteering in December'] as const),
    'I’m in Nakhon Rim until January and would like to help, for example by reading to children. Who can I talk to?',
  ],
]

/** What the page of contact says, and what visitors have written there. */
export async function openContact({ services: { auth } }: Stage, call: Call): Promise<void> {
  await writeMessages(auth)
  const { edges } = await auth.messages.list({ first: 10 }, call)
  const [first, second] = edges.map(({ node }) => node.id).toReversed()
  await at(dayAt(-5, '10:20'), () =>
    auth.messages.update(
      {
        ...{ id: first!, version: 1 },
        input: { status: 'answered', note: 'Sent the request form for the archive.' },
      },
      call,
    ),
  )
  await at(dayAt(-2, '8:30'), () => auth.messages.open({ id: second! }, call))
  // Only now, so that no mail goes out about what was written before.
  const values = { ...hospital, morePhones: ['1669'], mapLink: 'https://www.openstreetmap.org/' }
  await auth.settings.update({ group: 'contact', version: 0, values }, call)
}

async function writeMessages(auth: Stage['services']['auth']): Promise<void> {
  for (const [days, name, email, subject, message] of written) {
    const [time, visitor] = [dayAt(days, '19:45'), { context: {} }]
    const body = { name, email, subject, message }
    const { reviewed } = await at(minutesBefore(time, 1), () => auth.contact.review(body, visitor))
    await at(time, () => auth.contact.send({ ...body, reviewed }, visitor))
  }
}
