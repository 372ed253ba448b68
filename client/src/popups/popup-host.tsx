import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { appearsAt } from '@prakat/schema/path-rules'
import type { PopupEvent, VisiblePopup } from '@prakat/schema/popup'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { freshRest } from '../api/rest.ts'
import { serverAddress } from '../api/server-address.ts'
import { popupPreviewParam } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { notificationTarget } from '../ui/link-target.ts'
import { languageOf } from '../words/language-of.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

const storageKey = 'prakat-popup'

/** Where banners come from, and who is told what became of them. Counting is worth no message when it fails. */
interface PopupSource {
  ask(): Promise<VisiblePopup[]>
  recordEvent(id: string, deed: PopupEvent): void
}

const forMembers: PopupSource = {
  ask: () => freshRest<VisiblePopup[]>('GET', '/popups'),
  recordEvent: (id, deed) => void freshRest('POST', `/popups/${id}/${deed}`).catch(() => {}),
}

/** Shows the most important banner of this page to whoever it is for, and no other one in the same visit. */
export function PopupHost() {
  const { pathname, search } = useLocation()
  const previewed = new URLSearchParams(search).get(popupPreviewParam)
  return previewed ? (
    <PreviewedPopup key={previewed} id={previewed} />
  ) : (
    <PopupOf pathname={pathname} source={forMembers} />
  )
}

/** One as those who write it see it beforehand, which counts nothing. */
function PreviewedPopup({ id }: { id: string }) {
  const [popup, setPopup] = useState<VisiblePopup | null>(null)
  useEffect(() => {
    freshRest<VisiblePopup>('GET', `/popups/${encodeURIComponent(id)}`).then(setPopup, () => {})
  }, [id])
  const close = () => setPopup(null)
  return popup ? <Shown popup={popup} onClose={close} onFollow={close} /> : null
}

export function PopupOf({ pathname, source }: { pathname: string; source: PopupSource }) {
  const [found, setFound] = useState<VisiblePopup[]>([])
  const [hadOne] = useState(() => sessionStorage.getItem(storageKey) !== null)
  const [chosen, setChosen] = useState<VisiblePopup | null>(null)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (!hadOne) source.ask().then(setFound, () => {})
  }, [hadOne, source])
  const due = found.find(({ paths }) => appearsAt(paths, pathname))
  if (due && !chosen) setChosen(due)
  const id = chosen?.id
  useEffect(() => {
    if (!id) return
    sessionStorage.setItem(storageKey, id)
    source.recordEvent(id, 'seen')
  }, [id, source])
  if (!chosen || closed) return null

  function close(deed: PopupEvent) {
    setClosed(true)
    source.recordEvent(chosen!.id, deed)
  }
  return (
    <Shown popup={chosen} onClose={() => close('dismissed')} onFollow={() => close('clicked')} />
  )
}

interface ShownProps {
  popup: VisiblePopup
  onClose: () => void
  onFollow: () => void
}

/** A banner where and as it appears. */
export const Shown = (props: ShownProps) =>
  props.popup.look === 'modal' ? <Modal {...props} /> : <Aside {...props} />

/** In the reader's language, or else in the one it was written in. */
function useTexts(popup: VisiblePopup) {
  const isThai = useLanguage(({ language }) => language === 'th')
  const pick = (english: string, thai: string) => (isThai && thai ? thai : english)
  return {
    title: pick(popup.titleEn, popup.titleTh),
    text: pick(popup.textEn, popup.textTh),
    linkText: pick(popup.linkTextEn, popup.linkTextTh),
    alt: pick(popup.imageAltEn, popup.imageAltTh),
  }
}

/** The browser's own dialog, which keeps the focus and gives it back, weighs nothing. */
function Modal({ popup, onClose, onFollow }: ShownProps) {
  const { title, text, linkText, alt } = useTexts(popup)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      m="auto"
      w="calc(100vw - 1.5rem)"
      maxW="28rem"
      maxH="calc(100dvh - 1.5rem)"
      overflow="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' } }}
      onClose={onClose}
    >
      {popup.image ? <Picture address={popup.image} alt={alt} maxH="16rem" /> : null}
      <chakra.div display="grid" gap="4" p={{ base: '5', md: '6' }}>
        <chakra.h2
          id={titleId}
          textStyle="lg"
          fontWeight="semibold"
          overflowWrap="anywhere"
          lang={languageOf(title)}
        >
          {title}
        </chakra.h2>
        {text ? (
          <chakra.p whiteSpace="pre-wrap" lang={languageOf(text)}>
            {text}
          </chakra.p>
        ) : null}
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            {m.popups_close()}
          </Button>
          <Follow popup={popup} text={linkText} onFollow={onFollow} />
        </chakra.div>
      </chakra.div>
    </chakra.dialog>
  )
}

/** A bar below the header, or a card in the corner that toasts leave free. It takes nobody's focus. */
function Aside({ popup, onClose, onFollow }: ShownProps) {
  const { title, text, linkText, alt } = useTexts(popup)
  const isBar = popup.look === 'bar'
  const place = isBar
    ? { top: '14', insetX: '0', borderBottomWidth: '1px' }
    : {
        bottom: { base: '3', md: '5' },
        insetInlineStart: { base: '3', md: '5' },
        maxW: '22rem',
        w: 'calc(100vw - 1.5rem)',
        borderWidth: '1px',
        borderRadius: 'l3',
        overflow: 'hidden',
      }
  return (
    <chakra.section
      aria-label={title}
      position="fixed"
      zIndex="docked"
      bg="bg.panel"
      boxShadow="lg"
      animation={{ base: 'fade-in 160ms ease-out', _motionReduce: 'none' }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      {...place}
    >
      {popup.image && !isBar ? <Picture address={popup.image} alt={alt} maxH="10rem" /> : null}
      <chakra.div
        display="flex"
        flexDirection={isBar ? { base: 'column', md: 'row' } : 'column'}
        alignItems={isBar ? { md: 'center' } : undefined}
        gap={isBar ? { base: '2', md: '4' } : '2'}
        p="4"
        pe={popup.image && !isBar ? '4' : '12'}
        maxW={isBar ? '6xl' : undefined}
        mx={isBar ? 'auto' : undefined}
      >
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere" lang={languageOf(title)}>
            {title}
          </chakra.p>
          {text ? (
            <chakra.p textStyle="sm" color="fg.muted" whiteSpace="pre-wrap" lang={languageOf(text)}>
              {text}
            </chakra.p>
          ) : null}
        </chakra.div>
        <Follow popup={popup} text={linkText} onFollow={onFollow} />
      </chakra.div>
      <Button
        variant="ghost"
        size="sm"
        position="absolute"
        top="2"
        insetInlineEnd="2"
        px="0"
        minW="9"
        bg="bg.panel/80"
        aria-label={m.popups_close()}
        onClick={onClose}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </chakra.section>
  )
}

function Picture({ address, alt, maxH }: { address: string; alt: string; maxH: string }) {
  return (
    <chakra.img src={serverAddress.of(address)} alt={alt} w="100%" maxH={maxH} objectFit="cover" />
  )
}

/** Within the site without loading it anew. */
function Follow({
  popup,
  text,
  onFollow,
}: {
  popup: VisiblePopup
  text: string
  onFollow: () => void
}) {
  const target = notificationTarget(popup.link, window.location.origin)
  if (!target) return null
  if (target.kind === 'page')
    return (
      <ButtonLink to={target.path} onClick={onFollow}>
        {text}
      </ButtonLink>
    )
  return (
    <Button asChild>
      <a href={target.href} target="_blank" rel="noreferrer" onClick={onFollow}>
        {text}
      </a>
    </Button>
  )
}
