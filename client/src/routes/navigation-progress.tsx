import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const throttleMs = 200

/** A thin line at the top while a page takes its time to load. */
export function NavigationProgress() {
  return useNavigation().state === 'loading' ? <Line /> : null
}

function Line() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), throttleMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <chakra.div
      aria-hidden="true"
      position="fixed"
      insetX="0"
      top="0"
      height="3px"
      zIndex="banner"
      bg="primary.solid"
      animation="pulse"
    />
  )
}
