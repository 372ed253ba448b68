import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'

interface Drawing {
  size: number
  path: string
}

/** A QR code, drawn here so that what it holds is told to nobody. Black on white whatever the colour mode: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let left = false
    void import('uqr').then(({ encode }) => {
      if (!left) setDrawing(draw(encode(text, { border: 2 }).data))
    })
    return () => {
      left = true
    }
  }, [text])
  if (!drawing) return <Skeleton boxSize="44" mx={{ base: 'auto', md: '0' }} />
  return (
    <chakra.figure aria-label={label} mx={{ base: 'auto', md: '0' }}>
      <chakra.svg
        aria-hidden="true"
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
        boxSize="44"
        borderRadius="l2"
        borderWidth="1px"
      >
        <rect width={drawing.size} height={drawing.size} fill="#fff" />
        <path d={drawing.path} fill="#000" />
      </chakra.svg>
    </chakra.figure>
  )
}

function draw(rows: boolean[][]): Drawing {
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: path.join('') }
}
