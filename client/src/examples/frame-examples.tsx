import { paths } from '../paths.ts'
import { Brand, BrandMark } from '../ui/brand.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { css } from '../ui/css.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Trail } from '../ui/trail.tsx'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Row } from './row.tsx'

export const frameExamples = {
  Brand: {
    use: m.examples_brand,
    Example: () => <Brand />,
  },
  BrandMark: {
    use: m.examples_brand_mark,
    Example: () => (
      <Row>
        <BrandMark className={css({ boxSize: '6' })} />
        <BrandMark className={css({ boxSize: '10' })} />
        <BrandMark className={css({ boxSize: '16' })} />
      </Row>
    ),
  },
  Trail: {
    use: m.examples_trail,
    Example: () => (
      <Trail
        label={m.examples_about_group()}
        links={[
          { to: paths.home(), text: m.examples_members() },
          { to: paths.exampleComponents(), text: m.examples_group_name() },
        ]}
      />
    ),
  },
  ColorModeButton: {
    use: m.examples_color_mode_button,
    Example: () => (
      <Row>
        <ColorModeButton />
      </Row>
    ),
  },
  LanguageSwitch: {
    use: m.examples_language_switch,
    Example: () => (
      <Row>
        <LanguageSwitch />
      </Row>
    ),
  },
} satisfies Examples
