import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../words/m.ts'
import { toast } from './toast.ts'

const thanksMs = 2000

/** Puts a text on the clipboard and says so in its own words. */
export function CopyButton({
  text,
  label,
  ...button
}: ButtonProps & { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), thanksMs)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      void toast({ title: m.ui_cannot_copy(), tone: 'error' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button variant="outline" onClick={() => void copy()} aria-live="polite" {...button}>
      <Icon aria-hidden="true" /> {copied ? m.ui_copied() : label}
    </Button>
  )
}
