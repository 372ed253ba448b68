import { landingTypes } from '@prakat/schema/landing-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SectionDrawing } from '../preview/section-drawing.tsx'
import { layoutsOf, typeWords } from '../section-words.ts'

const TypeLink = chakra(Link, {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    p: '3',
    pb: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'xs',
    focusVisibleRing: 'outside',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.emphasized', boxShadow: 'md' },
  },
})

/** The types of sections, each as what it looks like, to begin one. */
export function TypeChoice() {
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))"
    >
      {landingTypes.map((type) => {
        const { label, about, icon: Icon } = typeWords[type]
        return (
          <chakra.li key={type} display="grid">
            <TypeLink to={paths.landingSectionCreate(`?type=${type}`)}>
              <SectionDrawing type={type} layout={layoutsOf(type)[0]!} />
              <chakra.span display="grid" gap="0.5" px="1">
                <chakra.span display="flex" alignItems="center" gap="2" fontWeight="medium">
                  <chakra.span color="primary.fg">
                    <Icon size={16} aria-hidden="true" />
                  </chakra.span>
                  {label()}
                </chakra.span>
                <chakra.span textStyle="sm" color="fg.muted" textWrap="pretty">
                  {about()}
                </chakra.span>
              </chakra.span>
            </TypeLink>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
