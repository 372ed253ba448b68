import { chakra } from '@chakra-ui/react/styled-system'
import type { Piece } from './groups.ts'
import type { Mode, ShownModes } from './modes.ts'
import { Name, CodeSample, Token } from './code-sample.tsx'
import { Specimen } from './specimen.tsx'

interface ExamplePieceProps {
  piece: Piece
  page: Mode
  visible: ShownModes
}

/** A piece: its name, what it is for, how it looks and how it is called. */
export function ExamplePiece({ piece, page, visible }: ExamplePieceProps) {
  const { id, name, title, file, code, use, wide = false, Example } = piece
  return (
    <div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="3"
      >
        <chakra.h3 id={id} fontWeight="semibold" scrollMarginTop={{ base: '28', md: '20' }}>
          <Anchor href={`#${id}`}>{title ? title() : <Name>{name}</Name>}</Anchor>
        </chakra.h3>
        {file ? <Token>{file}</Token> : null}
      </chakra.div>
      <chakra.p mt="0.5" mb="3" textStyle="sm" color="fg.muted" maxW="prose" textWrap="pretty">
        {use()}
      </chakra.p>
      <chakra.div borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Specimen Example={Example} page={page} visible={visible} wide={wide} />
        {code ? <CodeSample id={id} code={code} /> : null}
      </chakra.div>
    </div>
  )
}

const Anchor = chakra('a', {
  base: {
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})
