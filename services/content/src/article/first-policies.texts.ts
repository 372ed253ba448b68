import type { Locale } from '@prakat/schema/locales'

interface PolicyText {
  title: string
  text: string
}

/**
 * `## ` begins a heading, `- ` an item, an empty line a paragraph; lines break at spaces alone.
 * What follows `||` is said instead where there is no contact.
 */
export const policyTexts: Record<string, Record<Locale, PolicyText>> = {
  'privacy-policy': {
    en: {
      title: 'Privacy policy',
      text: `
{name} runs this portal, and says here what it keeps about you, why, where and for how long. “We”
is {name}.

## What we keep
Of everybody with an account:

- name, e-mail address, department, position, groups, language and time zone; photo, phone and
  username if given
- your password as a hash that nobody can turn back, second factors encrypted, and the public keys
  of passkeys
- sessions: browser, system, network address, and when they were used
- devices: their kind, an identifier that the browser makes from its own properties and chance,
  what they notify about, and push subscriptions
- what reached you, banners included, and what you opened, read and acknowledged
- your answers to meetings, your shifts, and files that you upload
- an audit log: sign-ins, failed ones too, and changes, by whom, when and from where

Of visitors we keep no name, unless they write to us: then their name, e-mail address and message,
for those who answer. Their network address serves to limit requests, and may stand in the server’s
log.

Whether an article has helped, and what you write about that, is kept without your name.

## What for
To bring announcements, articles and meetings to those they are meant for, to see whether they
arrived, and to keep accounts safe. Members see your name, photo, department and position; visitors
see them only if you switch that on in your account. Who has read something is shown by name only to
staff whose role allows it. There is no advertising, no analytics and no third-party tracker.

## Where
On servers that we run or have chosen; e-mails go through our mail server. Push notifications pass
the service of your browser’s maker, encrypted from our server to your browser: it sees that one
comes, but cannot read it. Videos of other sites are loaded only once you agree; then that site
learns your network address.

## In your browser
A cookie remembers your language; short-lived ones serve single sign-on, if there is one, and the
queue page of staff. If you say whether an article has helped without signing in, your browser keeps
your answer and a random number by which you can change it. The browser’s storage holds sign-in tokens, the identifier, preferences, drafts
and what you opened last; the last two go when you sign out.

## How long
Accounts stay until we delete them; archiving only closes them. Sessions end when you sign out,
after 30 days unused or 90 in all (those of staff sooner), unless we set other times. Reports of
devices and the trash stay as long as we set, else without end. The audit log stays for good, and
the portal lets nobody change it.

## Your rights
You may see your data, have it corrected or deleted, object, and withdraw consent, as the law
provides: in Thailand the PDPA (B.E. 2562), in the EU the GDPR. Much you can do in your account; the
rest we do for you. If we must keep something, we say why. You may also complain to the supervisory
authority.

## Whom to ask
Write to {contact}. || Ask the administrators of {name}.
`,
    },
    th: {
      title: 'นโยบายการคุ้มครองข้อมูลส่วนบุคคล',
      text: `
เว็บไซต์นี้อยู่ในความดูแลของ {name} ซึ่งต่อไปเรียกว่า “เรา” นโยบายนี้อธิบายว่าเราเก็บข้อมูลใด
เพื่ออะไร ไว้ที่ใด และนานเท่าใด

## ข้อมูลที่เราเก็บ
ข้อมูลของผู้มีบัญชี ได้แก่

- ชื่อ อีเมล แผนก ตำแหน่ง กลุ่ม ภาษา เขตเวลา รวมทั้งรูปภาพ โทรศัพท์ และชื่อผู้ใช้ (ถ้ามี)
- รหัสผ่านในรูปค่าแฮชที่แปลงกลับไม่ได้ ข้อมูลยืนยันตัวตนขั้นที่สองที่เข้ารหัสไว้
  และกุญแจสาธารณะของพาสคีย์
- การเข้าสู่ระบบ ได้แก่ เบราว์เซอร์ ระบบปฏิบัติการ ที่อยู่ IP เวลาที่เริ่มและใช้ล่าสุด
- อุปกรณ์ ได้แก่ ชนิด รหัสประจำเบราว์เซอร์ซึ่งสร้างจากคุณลักษณะของเบราว์เซอร์และค่าสุ่ม
  เรื่องที่ให้แจ้งเตือน และการสมัครรับการแจ้งเตือนแบบพุช
- สิ่งที่ส่งถึงท่าน รวมถึงแบนเนอร์ และสิ่งที่ท่านเปิด อ่าน และรับทราบ
- คำตอบเรื่องการเข้าประชุม ตารางงาน และไฟล์ที่ท่านอัปโหลด
- บันทึกการใช้งาน ได้แก่ การเข้าสู่ระบบทั้งที่สำเร็จและไม่สำเร็จ และการแก้ไขต่าง ๆ
  พร้อมผู้ทำ เวลา และที่อยู่ IP

สำหรับผู้เข้าชมทั่วไป เราไม่เก็บชื่อ เว้นแต่ท่านเขียนถึงเรา ซึ่งเราเก็บชื่อ อีเมล
และข้อความไว้ให้ผู้ตอบ ส่วนที่อยู่ IP ใช้จำกัดจำนวนคำขอ
และอาจปรากฏในบันทึกของเซิร์ฟเวอร์

คำตอบว่าบทความมีประโยชน์หรือไม่ และความคิดเห็นของท่าน จัดเก็บโดยไม่มีชื่อของท่าน

## วัตถุประสงค์
เพื่อส่งประกาศ บทความ และการประชุมให้ถึงผู้ที่เกี่ยวข้อง ตรวจสอบว่าส่งถึงแล้วหรือไม่
และดูแลบัญชีให้ปลอดภัย สมาชิกเห็นชื่อ รูปภาพ แผนก และตำแหน่งของท่าน
ส่วนผู้เข้าชมทั่วไปเห็นได้เมื่อท่านเปิดไว้ในบัญชีของท่านเท่านั้น
รายชื่อผู้ที่อ่านแล้วเห็นได้เฉพาะเจ้าหน้าที่ที่มีสิทธิ เว็บไซต์นี้ไม่มีโฆษณา
ไม่ใช้บริการวิเคราะห์การใช้งาน และไม่มีตัวติดตามของบุคคลภายนอก

## สถานที่เก็บและการส่งต่อ
ข้อมูลอยู่ในเซิร์ฟเวอร์ที่เราดูแลเองหรือเลือกใช้ อีเมลส่งผ่านเซิร์ฟเวอร์อีเมลของเรา
การแจ้งเตือนแบบพุชส่งผ่านบริการของผู้พัฒนาเบราว์เซอร์
โดยเข้ารหัสตั้งแต่เซิร์ฟเวอร์ของเราจนถึงเบราว์เซอร์ของท่าน ผู้ให้บริการทราบว่ามีการส่ง
แต่อ่านเนื้อหาไม่ได้ วิดีโอจากเว็บไซต์อื่นจะโหลดเมื่อท่านยินยอมเท่านั้น
จากนั้นเว็บไซต์ดังกล่าวจะทราบที่อยู่ IP ของท่าน

## ข้อมูลในเบราว์เซอร์ของท่าน
คุกกี้ใช้จำภาษา ส่วนคุกกี้ชั่วคราวใช้เมื่อเข้าสู่ระบบผ่านระบบขององค์กร (ถ้ามี)
และเมื่อเจ้าหน้าที่เปิดหน้าคิวงาน พื้นที่จัดเก็บของเบราว์เซอร์เก็บโทเค็นสำหรับเข้าสู่ระบบ
รหัสประจำเบราว์เซอร์ การตั้งค่า ฉบับร่าง และหน้าที่เปิดล่าสุด
สองอย่างหลังจะลบเมื่อท่านออกจากระบบ หากท่านตอบว่าบทความมีประโยชน์หรือไม่โดยไม่เข้าสู่ระบบ
เบราว์เซอร์จะเก็บคำตอบและหมายเลขสุ่มไว้เพื่อให้ท่านเปลี่ยนคำตอบได้

## ระยะเวลา
บัญชีคงอยู่จนกว่าเราจะลบ การจัดเก็บบัญชีเป็นเพียงการปิดใช้งาน
การเข้าสู่ระบบสิ้นสุดเมื่อท่านออกจากระบบ ไม่ได้ใช้ 30 วัน หรือครบ 90 วัน
(ของเจ้าหน้าที่สั้นกว่านั้น) เว้นแต่เรากำหนดเป็นอย่างอื่น
ข้อมูลที่อุปกรณ์รายงานและสิ่งที่อยู่ในถังขยะเก็บตามเวลาที่เรากำหนด
หากไม่ได้กำหนดจะเก็บไว้ตลอด บันทึกการใช้งานเก็บถาวร และระบบไม่เปิดให้ผู้ใดแก้ไข

## สิทธิของท่าน
ท่านมีสิทธิขอดู ขอให้แก้ไขหรือลบข้อมูล คัดค้าน และถอนความยินยอมได้ตามกฎหมาย
ได้แก่ พระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 และ GDPR ในสหภาพยุโรป
หลายอย่างท่านทำได้เองในหน้าบัญชี นอกนั้นเราจะดำเนินการให้ หากจำเป็นต้องเก็บข้อมูลใดไว้
เราจะแจ้งเหตุผล นอกจากนี้ ท่านร้องเรียนต่อหน่วยงานกำกับดูแลได้

## ติดต่อสอบถาม
ส่งอีเมลถึง {contact} || โปรดติดต่อผู้ดูแลระบบของ {name}
`,
    },
  },
  'website-policy': {
    en: {
      title: 'Website policy',
      text: `
## Who runs it
This website is run by {name}. “We” is {name}; “you” is everybody who reads here or has an account.

## What it is for
It brings announcements, articles and meetings to those they are meant for: on its pages, on the
desktop and, if you want, as push notifications. Some pages are open to all, others to members or to
those they concern. In an emergency, use the ways that are meant for it; this site is none.

## Accounts
- An account is for one person. Do not share it, and keep your password to yourself.
- Keep your name and e-mail address right, so that what is for you reaches you.
- What is meant for some only, do not pass on to others.
- Upload only what you may, and nothing unlawful, insulting or harmful.
- Do not try to get around what protects the site. Report weaknesses as our security policy says.

We may suspend an account that is used against these rules, or whose owner has left. Tell us if you
think we were wrong.

## Content and copyright
We write with care, and correct mistakes when we learn of them. Texts, pictures and videos belong to
us or to those who made them. You may read, print and link to what is public, and quote it with its
source, as the law allows. For more, ask us first. What you upload stays yours; you let us show it
here to those it is meant for.

## Links to other sites
We look at other sites when we link to them, and cannot watch over them afterwards. Their own rules
hold there. Videos of other sites are loaded only once you agree.

## Availability and changes
We cannot promise that the site is there at every hour. What was published while you were away is in
your inbox when you come back. Whether a push notification appears also depends on your browser and
device. We may change the site and this policy; what stands on this page holds.

## Accessibility
The pages are made to be used with a keyboard alone and with screen readers, in light and dark, in
English and Thai. Announcements and articles are in the language in which they were written. If
something does not work for you, tell us which page and what you use; we look for a way.

## Contact
Questions, mistakes and requests reach us at {contact}. || With questions, mistakes and requests,
please turn to the administrators of {name}.
`,
    },
    th: {
      title: 'นโยบายเว็บไซต์',
      text: `
## ผู้ดูแลเว็บไซต์
เว็บไซต์นี้อยู่ในความดูแลของ {name} ซึ่งต่อไปเรียกว่า “เรา” ส่วน “ท่าน”
หมายถึงผู้เข้าชมและผู้มีบัญชีทุกคน

## วัตถุประสงค์
เว็บไซต์นี้ส่งประกาศ บทความ และการประชุมให้ถึงผู้ที่เกี่ยวข้อง ทั้งในหน้าเว็บ
การแจ้งเตือนบนเดสก์ท็อป และการแจ้งเตือนแบบพุชสำหรับผู้ที่เลือกรับ บางหน้าเปิดให้ทุกคนอ่าน
บางหน้าเฉพาะสมาชิกหรือผู้ที่เกี่ยวข้อง เว็บไซต์นี้ไม่ใช่ช่องทางแจ้งเหตุฉุกเฉิน
โปรดใช้ช่องทางที่จัดไว้สำหรับเหตุนั้น

## การใช้บัญชี
- บัญชีหนึ่งเป็นของคนเดียว โปรดอย่าใช้ร่วมกับผู้อื่น และเก็บรหัสผ่านเป็นความลับ
- โปรดดูแลชื่อและอีเมลให้ถูกต้อง เพื่อให้ได้รับข่าวสารครบถ้วน
- โปรดอย่าส่งต่อเนื้อหาที่จำกัดผู้อ่าน
- อัปโหลดเฉพาะสิ่งที่ท่านมีสิทธิใช้ ไม่ขัดต่อกฎหมาย ไม่ดูหมิ่นผู้อื่น และไม่ก่ออันตราย
- โปรดอย่าหลีกเลี่ยงมาตรการรักษาความปลอดภัย หากพบช่องโหว่
  โปรดแจ้งตามนโยบายการรักษาความมั่นคงปลอดภัย

เราอาจระงับบัญชีที่ใช้งานขัดกับนโยบายนี้ หรือบัญชีของผู้ที่พ้นจากองค์กรแล้ว
หากเห็นว่าไม่ถูกต้อง โปรดแจ้งให้เราทบทวน

## เนื้อหาและลิขสิทธิ์
เราเขียนด้วยความระมัดระวัง และแก้ไขเมื่อทราบว่าผิดพลาด
ข้อความ รูปภาพ และวิดีโอเป็นของเราหรือของผู้สร้างสรรค์ ท่านอ่าน พิมพ์ และทำลิงก์มายังหน้าสาธารณะได้
และอ้างอิงโดยระบุที่มาได้ตามกฎหมาย หากต้องการใช้มากกว่านั้น โปรดขออนุญาตก่อน
สิ่งที่ท่านอัปโหลดยังเป็นของท่าน โดยท่านยินยอมให้เราแสดงต่อผู้ที่เกี่ยวข้อง

## ลิงก์ไปยังเว็บไซต์อื่น
เราตรวจดูเว็บไซต์อื่นเมื่อทำลิงก์ แต่ไม่อาจติดตามหลังจากนั้นได้
การใช้เว็บไซต์เหล่านั้นเป็นไปตามนโยบายของแต่ละแห่ง
ส่วนวิดีโอจากเว็บไซต์อื่นจะโหลดเมื่อท่านยินยอมเท่านั้น

## การให้บริการและการเปลี่ยนแปลง
เราไม่อาจรับรองว่าเว็บไซต์จะใช้ได้ตลอดเวลา
สิ่งที่เผยแพร่ระหว่างที่ท่านไม่อยู่จะรออยู่ในกล่องข้อความ
การแจ้งเตือนแบบพุชจะแสดงหรือไม่ขึ้นอยู่กับเบราว์เซอร์และอุปกรณ์ของท่านด้วย
เราอาจปรับปรุงเว็บไซต์และนโยบายนี้ โดยให้ถือตามข้อความในหน้านี้

## การเข้าถึงสำหรับทุกคน
เว็บไซต์นี้ออกแบบให้ใช้ได้ด้วยแป้นพิมพ์เพียงอย่างเดียวและด้วยโปรแกรมอ่านหน้าจอ
มีโหมดสว่างและโหมดมืด มีภาษาไทยและภาษาอังกฤษ ส่วนประกาศและบทความเป็นภาษาที่ผู้เขียนใช้
หากท่านใช้ส่วนใดไม่ได้ โปรดแจ้งว่าเป็นหน้าใดและใช้อุปกรณ์ใด เราจะหาทางแก้ไข

## ติดต่อ
สอบถาม แจ้งข้อผิดพลาด หรือส่งคำขอได้ที่ {contact} ||
หากต้องการสอบถาม แจ้งข้อผิดพลาด หรือส่งคำขอ โปรดติดต่อผู้ดูแลระบบของ {name}
`,
    },
  },
  'security-policy': {
    en: {
      title: 'Security policy',
      text: `
{name} looks after this portal and the accounts of all who use it. Whoever tells us of a weakness
helps everybody here.

## Reporting a weakness
Write to {contact}; the address is also at /.well-known/security.txt. || Please tell the
administrators of {name}.

Say which page it concerns, how it can be repeated, and what somebody could do with it.

## What we ask of you
- Go only as far as it takes to show the weakness, with an account of your own.
- Do not read, change or delete what belongs to others. If you come upon it, stop and tell us.
- Do not disturb others: no overload, no spam, no deceiving of people.
- Give us time to mend it before you tell anybody else.

## What we promise
- You get an answer within five working days.
- We tell you what we found, and when it is mended.
- We take no legal steps against whoever acts in good faith and keeps to the above.
- We name you only if you want us to, or if the law demands it.

## What protects accounts
- HTTPS encrypts all that passes between your browser and us. Sign in only where the address begins
  with https://.
- Passwords are kept as hashes only, and common ones are refused. Ten wrong ones within 15 minutes
  lock the account for 15 minutes.
- You can add a second factor or a passkey; of staff we may require it. Changes to how you sign in
  ask again who you are, and you get an e-mail about them.
- Your account page lists where you are signed in. What you end there is ended at once.
- Requests are limited, and refusals that may be an attack are counted and logged.
- An audit log says who changed what, and the portal lets nobody change it.
- What an uploaded file is, its content decides and not its name. Pictures are encoded anew, and
  risky kinds such as SVG refused. That is no virus scan: open only what you expect.

No system is without faults. If one puts your data at risk, we tell you and the authorities as the
law requires.

## What you can do
- Use a password that you use nowhere else, best from a password manager.
- Turn on a second factor, or use a passkey.
- Sign out on devices that others use too.
- If a device is lost, end its session on your account page and tell us at once.
- Give your password and codes to nobody; we never ask for them by e-mail or telephone.
`,
    },
    th: {
      title: 'นโยบายการรักษาความมั่นคงปลอดภัย',
      text: `
{name} ดูแลความมั่นคงปลอดภัยของเว็บไซต์นี้และบัญชีของผู้ใช้ทุกคน
ผู้ที่แจ้งช่องโหว่ให้เราทราบมีส่วนช่วยให้ทุกคนปลอดภัยยิ่งขึ้น

## การแจ้งช่องโหว่
ส่งอีเมลถึง {contact} ซึ่งระบุไว้ที่ /.well-known/security.txt ด้วย ||
โปรดแจ้งผู้ดูแลระบบของ {name}

โปรดระบุหน้าที่พบ วิธีทำซ้ำ และผลที่อาจเกิดขึ้น

## สิ่งที่เราขอจากผู้แจ้ง
- ทดสอบเท่าที่จำเป็นเพื่อแสดงให้เห็นช่องโหว่ และใช้บัญชีของตนเอง
- ไม่อ่าน แก้ไข หรือลบข้อมูลของผู้อื่น หากพบโดยไม่ตั้งใจ ให้หยุดและแจ้งเรา
- ไม่รบกวนผู้อื่น เช่น ทำให้ระบบทำงานหนักเกินไป ส่งสแปม หรือหลอกลวงบุคคล
- ให้เวลาเราแก้ไขก่อนเปิดเผยแก่ผู้อื่น

## สิ่งที่เรารับรอง
- เราจะตอบกลับภายในห้าวันทำการ
- เราจะแจ้งผลการตรวจสอบ และแจ้งเมื่อแก้ไขแล้ว
- เราจะไม่ดำเนินคดีกับผู้ที่กระทำโดยสุจริตและปฏิบัติตามข้างต้น
- เราจะเปิดเผยชื่อท่านเมื่อท่านประสงค์หรือกฎหมายบังคับเท่านั้น

## มาตรการคุ้มครองบัญชี
- HTTPS เข้ารหัสข้อมูลทั้งหมดระหว่างเบราว์เซอร์ของท่านกับเรา
  โปรดเข้าสู่ระบบเฉพาะเมื่อที่อยู่เว็บขึ้นต้นด้วย https://
- รหัสผ่านเก็บเป็นค่าแฮชเท่านั้น และไม่รับรหัสผ่านที่ใช้กันแพร่หลาย
  หากระบุผิดสิบครั้งใน 15 นาที บัญชีจะถูกล็อก 15 นาที
- ท่านเพิ่มการยืนยันตัวตนสองขั้นตอนหรือพาสคีย์ได้ และเราอาจกำหนดให้เจ้าหน้าที่ต้องใช้
  เมื่อเปลี่ยนวิธีเข้าสู่ระบบ ท่านต้องยืนยันตัวตนอีกครั้งและจะได้รับอีเมลแจ้ง
- หน้าบัญชีแสดงทุกแห่งที่ท่านเข้าสู่ระบบอยู่ และสั่งออกจากระบบได้ทันที
- ระบบจำกัดจำนวนคำขอ และบันทึกคำขอที่ถูกปฏิเสธซึ่งอาจเป็นการโจมตี
- บันทึกการใช้งานระบุว่าใครแก้ไขสิ่งใด และระบบไม่เปิดให้ผู้ใดแก้ไขบันทึกนี้
- ระบบตรวจชนิดไฟล์จากเนื้อหา ไม่ใช่จากชื่อ แปลงรูปภาพใหม่ก่อนแสดง
  และไม่รับชนิดที่เสี่ยง เช่น SVG แต่ไม่ได้ตรวจหาไวรัส โปรดเปิดเฉพาะไฟล์ที่ทราบที่มา

ไม่มีระบบใดปราศจากข้อบกพร่อง หากข้อมูลของท่านตกอยู่ในความเสี่ยง
เราจะแจ้งท่านและหน่วยงานที่เกี่ยวข้องตามที่กฎหมายกำหนด

## สิ่งที่ท่านทำได้
- ใช้รหัสผ่านที่ไม่ซ้ำกับเว็บไซต์อื่น และควรใช้โปรแกรมจัดการรหัสผ่าน
- เปิดการยืนยันตัวตนสองขั้นตอนหรือใช้พาสคีย์
- ออกจากระบบเมื่อใช้อุปกรณ์ร่วมกับผู้อื่น
- หากอุปกรณ์หาย ให้สั่งออกจากระบบในหน้าบัญชี และแจ้งเราทันที
- ไม่บอกรหัสผ่านและรหัสยืนยันแก่ผู้ใด เราไม่ขอข้อมูลเหล่านี้ทางอีเมลหรือโทรศัพท์
`,
    },
  },
}
