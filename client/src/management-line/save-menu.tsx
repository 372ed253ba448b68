import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { ChevronDown, FileCode, FileDown, FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { menuPositioning } from '../ui/positioning.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { LineTree } from './use-line.ts'

interface SaveMenuProps {
  tree: LineTree
  isOpen: (id: string) => boolean
}

type Kind = 'pdf' | 'svg' | 'png'

/** Keeps the chart as a file: all pages of the line, or what of it is open as a drawing or a picture. */
export function SaveMenu({ tree, isOpen }: SaveMenuProps) {
  const [busy, setBusy] = useState(false)

  async function save(kind: Kind) {
    setBusy(true)
    try {
      if (kind === 'pdf') {
        const { saveChartPdf } = await import('./chart/chart-pdf.ts')
        await saveChartPdf(tree)
      } else {
        const { layoutOf } = await import('./chart/chart-layout.ts')
        const { saveChartPng, saveChartSvg } = await import('./chart/save-drawing.ts')
        const tops = tree.below(null).map(({ id }) => id)
        const layout = layoutOf(tree, tops, isOpen)
        await (kind === 'svg' ? saveChartSvg : saveChartPng)(tree, layout)
      }
    } catch (error) {
      console.error(error)
      void toast({ title: m.management_line_not_saved(), tone: 'error' })
    }
    setBusy(false)
  }

  return (
    <Menu.Root
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => void save(value as Kind)}
    >
      <Menu.Trigger asChild>
        <Button variant="outline" loading={busy}>
          <FileDown size={16} aria-hidden="true" /> {m.management_line_save_as()}{' '}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="48">
          <Menu.Item value="pdf">
            <FileText aria-hidden="true" /> {m.management_line_save_pdf()}
          </Menu.Item>
          <Menu.Item value="svg">
            <FileCode aria-hidden="true" /> {m.management_line_save_svg()}
          </Menu.Item>
          <Menu.Item value="png">
            <Image aria-hidden="true" /> {m.management_line_save_png()}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
