import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import type { LineTree } from './use-line.ts'

const PrintDialog = lazy(async () => ({
  default: (await import('./chart/print-dialog.tsx')).PrintDialog,
}))

interface PrintButtonProps {
  tree: LineTree
  isOpen: (id: string) => boolean
}

/** Asks how the chart is to be printed, and prints it. */
export function PrintButton({ tree, isOpen }: PrintButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Printer size={16} aria-hidden="true" /> {m.management_line_print()}
      </Button>
      {asking ? (
        <Suspense>
          <PrintDialog {...{ tree, isOpen }} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
