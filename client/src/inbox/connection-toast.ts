import { toast } from '../ui/toast.ts'

/** Tells of an outage once, however often the connection is tried meanwhile. */
export function connectionToast() {
  let told = false
  return {
    tell() {
      if (told) return
      told = true
      void toast({
        title: 'เกิดข้อผิดพลาด',
        description: 'เกิดข้อผิดพลาดในการเชื่อมต่อระบบแจ้งเตือน',
        tone: 'error',
      })
    },
    over() {
      told = false
    },
  }
}
