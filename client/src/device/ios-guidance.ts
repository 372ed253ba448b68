import { toast } from '../ui/toast.ts'

const readingTimeMs = 10_000

/** For a browser on iOS: why there is no push, and how there will be. */
export function iosGuidance() {
  void toast({
    title: 'Safari บน iOS ไม่รองรับการแจ้งเตือนแบบพุช',
    description: 'กรุณาติดตั้งเป็นแอป (PWA) หรือใช้เบราว์เซอร์อื่น',
    tone: 'info',
    durationMs: readingTimeMs,
  }).then(() =>
    toast({
      title: 'วิธีเพิ่มลงในหน้าจอโฮม',
      description: 'แตะปุ่มแชร์ เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วแตะ “เพิ่ม”',
      tone: 'info',
      durationMs: readingTimeMs,
    }),
  )
}
