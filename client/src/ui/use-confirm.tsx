import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { Portal } from '@chakra-ui/react/portal'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

export type Block = (blocked: boolean, isImpossible?: boolean) => void

interface Question {
  title: string
  description?: string
  /** Details to show first. They can disable the confirming button, or find that it cannot be done at all. */
  details?: ((block: Block) => ReactNode) | undefined
  /** What is said in that case instead of the question, with the label of the button that closes it. */
  impossible?: { title: string; stay: string } | undefined
  /** The label of the button that confirms. */
  confirm: string
  /** "Cancel" by default. */
  stay?: string
  /** For details that stand beside each other. */
  wide?: boolean
  /** `error` by default. */
  tone?: 'primary' | 'error'
  onConfirm: () => void
  onStay?: () => void
}

/** Asks for confirmation. Render the returned dialog. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const [isImpossible, setImpossible] = useState(false)
  const block: Block = useCallback((isBlocked, cannotBe = false) => {
    setBlocked(isBlocked)
    setImpossible(cannotBe)
  }, [])
  const stay = useRef<HTMLButtonElement>(null)

  function ask(next: Question) {
    setQuestion(next)
    block(false)
    setOpen(true)
  }
  function close(confirmed: boolean) {
    setOpen(false)
    if (confirmed) question?.onConfirm()
    else question?.onStay?.()
  }

  /** Enter in a field confirms, as the button does. The form that asks, around this in React, does not hear of it. */
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!impossible) close(true)
  }

  // Whoever goes back in the browser is no longer where the question was asked. A page that only changes its own
  // address, as something new does once it is saved, still asks.
  const { key } = useLocation()
  const isSamePage = useNavigationType() === 'REPLACE'
  const [at, setAt] = useState(key)
  const [left, setLeft] = useState<Question | null>(null)
  if (at !== key) {
    setAt(key)
    if (open && !isSamePage) {
      setOpen(false)
      setLeft(question)
    }
  }
  useEffect(() => {
    left?.onStay?.()
  }, [left])

  const impossible = isImpossible ? question?.impossible : undefined
  const title = impossible?.title ?? question?.title
  const dialog = (
    <Dialog.Root
      role="alertdialog"
      size={question?.wide ? 'xl' : 'md'}
      open={open}
      onOpenChange={() => close(false)}
      // What destroys something is not one press of Enter away, and nothing in its details either.
      initialFocusEl={question?.tone === 'primary' ? undefined : () => stay.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <chakra.form display="contents" noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title overflowWrap="anywhere" lang={languageOf(title)}>
                  {title}
                </Dialog.Title>
              </Dialog.Header>
              <Dialog.Body display="grid" gap="4">
                {question?.description && !impossible ? <p>{question.description}</p> : null}
                {question?.details?.(block)}
              </Dialog.Body>
              <Dialog.Footer>
                <Button ref={stay} variant="outline" onClick={() => close(false)}>
                  {impossible?.stay ?? question?.stay ?? m.ui_cancel()}
                </Button>
                {impossible ? null : (
                  <Button type="submit" colorPalette={question?.tone ?? 'error'} disabled={blocked}>
                    {question?.confirm}
                  </Button>
                )}
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
  return { ask, dialog }
}
