import { Hint } from './hint.tsx'
import { StepList } from './step-list.tsx'

/** On iOS only what lies on the home screen may notify. */
export function HomeScreenSteps() {
  return (
    <Hint>
      On iPhone and iPad, notifications reach you when Prakat is on your home screen. Until then
      they appear while it is open.
      <StepList
        steps={[
          'Tap the Share button of Safari.',
          'Choose “Add to Home Screen”, then “Add”.',
          'Open Prakat from there and come back to this page.',
        ]}
      />
    </Hint>
  )
}
