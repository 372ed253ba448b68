import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { staysPut } from '../ui/stays-put.ts'
import { useFormContext } from 'react-hook-form'

interface SaveBarProps {
  /** "Save" or "Create position" */
  label: string
  onCancel: () => void
}

/** Stays at the foot of a drawer while its fields scroll. */
export function SaveBar({ label, onCancel }: SaveBarProps) {
  const { isSubmitting, isDirty } = useFormContext().formState
  return (
    <chakra.div
      data-save-bar=""
      position="sticky"
      css={staysPut}
      bottom="0"
      mt="auto"
      zIndex="1"
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      px={{ base: '4', md: '6' }}
      py="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {isDirty ? (
        <chakra.span textStyle="sm" color="fg.muted" me="auto">
          Not saved yet
        </chakra.span>
      ) : null}
      <Button type="button" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : label}
      </Button>
    </chakra.div>
  )
}
