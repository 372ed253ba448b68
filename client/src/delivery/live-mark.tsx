import { chakra } from '@chakra-ui/react/styled-system'
import { RelativeTime } from '../ui/relative-time.tsx'

/** Whether numbers follow what happens, or when they were true. */
export function LiveMark({ isLive, updatedAt }: { isLive: boolean; updatedAt: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      textStyle="xs"
      color="fg.muted"
      _before={{
        content: '""',
        boxSize: '2',
        borderRadius: 'full',
        bg: isLive ? 'success.solid' : 'border.control',
      }}
    >
      {isLive ? (
        'Live'
      ) : (
        <span>
          As of <RelativeTime at={updatedAt} />
        </span>
      )}
    </chakra.span>
  )
}
