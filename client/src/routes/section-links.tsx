import { chakra } from '@chakra-ui/react/styled-system'
import { NavLink } from 'react-router'
import { useViewer } from '../session/use-viewer.ts'
import { paths } from '../paths.ts'
import { sectionGroups } from './backoffice-sections.ts'

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '8' },
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _icon: { width: '4', height: '4', flexShrink: '0', color: 'fg.subtle' },
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'fg', bg: 'bg.emphasized/60', _icon: { color: 'primary.fg' } },
  },
})

/** The resources that this person may see. */
export function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  const viewer = useViewer()
  return (
    <chakra.nav aria-label="Back office" display="grid" gap="6">
      {sectionGroups.map(({ label, sections }) => {
        const seen = sections.filter(({ isFor }) => isFor(viewer))
        if (seen.length === 0) return null
        return (
          <div key={label ?? ''}>
            {label ? (
              <chakra.div px="2.5" mb="1.5" textStyle="xs" fontWeight="medium" color="fg.subtle">
                {label}
              </chakra.div>
            ) : null}
            <chakra.ul listStyleType="none" display="grid" gap="0.5">
              {seen.map(({ label: name, to, icon: Icon }) => (
                <li key={to}>
                  <Entry to={to} end={to === paths.backoffice()} onClick={onFollow}>
                    <Icon aria-hidden="true" /> {name}
                  </Entry>
                </li>
              ))}
            </chakra.ul>
          </div>
        )
      })}
    </chakra.nav>
  )
}
