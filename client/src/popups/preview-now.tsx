import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { VisiblePopup } from '@prakat/schema/popup'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFileAddress } from '../media/file-address.ts'
import { m } from '../words/m.ts'
import { Shown } from './popup-host.tsx'

type Values = Pick<
  VisiblePopup,
  'titleEn' | 'titleTh' | 'textEn' | 'textTh' | 'imageId' | 'linkTextEn' | 'linkTextTh'
> & { link: string; look: Uppercase<VisiblePopup['look']> }

/** Shows the banner of the form around it as it is written, saved or not. */
export function PreviewNow({ label }: { label: string }) {
  const { getValues } = useFormContext<Values>()
  const [values, setValues] = useState<Values | null>(null)
  const close = () => setValues(null)
  return (
    <div>
      <Button type="button" variant="outline" onClick={() => setValues({ ...getValues() })}>
        <Eye aria-hidden="true" /> {label}
      </Button>
      {values ? <Written values={values} onClose={close} /> : null}
    </div>
  )
}

function Written({ values, onClose }: { values: Values; onClose: () => void }) {
  const image = useFileAddress(values.imageId) ?? null
  const look = values.look.toLowerCase() as VisiblePopup['look']
  const popup: VisiblePopup = {
    ...values,
    ...{ id: 'preview', version: 0, image, look, link: values.link.trim() || null },
    ...{ imageAltEn: '', imageAltTh: '', paths: [], frequency: 'once', everyDays: 1 },
  }
  return (
    <Stage onClose={onClose}>
      <Shown popup={popup} onClose={onClose} onFollow={onClose} />
    </Stage>
  )
}

/** Before everything else on the screen, where a banner has its place; Escape closes it alone, and not the drawer. */
function Stage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Content
          aria-label={m.popups_preview_now()}
          position="fixed"
          inset="0"
          m="0"
          w="100vw"
          maxW="none"
          h="100dvh"
          bg="transparent"
          boxShadow="none"
          animation="none"
          zIndex="modal"
          onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
        >
          {children}
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  )
}
