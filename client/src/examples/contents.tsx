import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { staysPut } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import { groups } from './groups.ts'
import { Name } from './code-sample.tsx'

/** Leads to each piece: beside them, or folded above them where there is no room. */
export function Contents({ isFolded }: { isFolded: boolean }) {
  const [open, setOpen] = useState(false)
  const current = useCurrent()
  const nav = useRef<HTMLElement>(null)
  // What is being read can be seen in it.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (nav.current && entry)
      nav.current.scrollTop = entry.offsetTop - (nav.current.clientHeight - entry.offsetHeight) / 2
  }, [current])
  const links = groups.map(({ id, title, pieces }) => (
    <chakra.li key={id} mb="5">
      <chakra.span display="block" mb="1" px="3" textStyle="xs" fontWeight="semibold" color="fg">
        {title()}
      </chakra.span>
      <chakra.ul listStyleType="none">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Entry
              href={`#${piece.id}`}
              aria-current={piece.id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {piece.title ? piece.title() : <Name>{piece.name}</Name>}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  ))
  return isFolded ? (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} css={staysPut}>
      <Summary>
        {m.examples_contents()} <ChevronDown size={16} aria-hidden="true" />
      </Summary>
      <chakra.nav aria-label={m.examples_contents()} maxH="60dvh" overflowY="auto" pt="2">
        <chakra.ul listStyleType="none">{links}</chakra.ul>
      </chakra.nav>
    </Fold>
  ) : (
    <chakra.nav
      aria-label={m.examples_contents()}
      position="sticky"
      top="20"
      ref={nav}
      mx="-3"
      maxH="calc(100dvh - 6rem)"
      overflowY="auto"
      overscrollBehaviorY="contain"
      css={staysPut}
    >
      <chakra.ul listStyleType="none">{links}</chakra.ul>
    </chakra.nav>
  )
}

/** The piece that is being read: the last whose heading has come to the top. */
function useCurrent(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        const [top] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (top) setCurrent(top.target.id)
      },
      { rootMargin: '-64px 0px -70% 0px' },
    )
    for (const { pieces } of groups)
      for (const { id } of pieces) watching.observe(document.getElementById(id)!)
    return () => watching.disconnect()
  }, [])
  return current
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: { base: '11', md: '7' },
    py: '0.5',
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current]': { color: 'primary.fg', bg: 'primary.subtle', fontWeight: 'medium' },
  },
})

const Fold = chakra('details', {
  base: {
    position: 'sticky',
    top: '14',
    zIndex: 'docked',
    mx: '-4',
    mb: '6',
    px: '4',
    bg: 'bg.canvas',
    borderBottomWidth: '1px',
    '&[open] svg': { transform: 'rotate(180deg)' },
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '11',
    fontWeight: 'medium',
    textStyle: 'sm',
    cursor: 'pointer',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
  },
})
