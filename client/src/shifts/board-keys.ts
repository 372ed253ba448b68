import { m } from '../words/m.ts'

/** The keys of the board of a week, for the list of all keys. */
export const boardKeys = (control: string): [keys: string[], effect: string][] => [
  [['←', '→', '↑', '↓'], m.shifts_keys_move()],
  [['Shift', '→'], m.shifts_keys_select()],
  [['1', 'A'], m.shifts_keys_template()],
  [['Enter'], m.shifts_keys_open()],
  [['Shift', 'Enter'], m.shifts_keys_add()],
  [[m.shifts_keys_space()], m.shifts_keys_pick()],
  [['Alt', '→'], m.shifts_keys_carry()],
  [['Alt', 'Shift', '→'], m.shifts_keys_carry_copy()],
  [[control, 'C'], m.shifts_keys_copy()],
  [[control, 'X'], m.shifts_keys_cut()],
  [[control, 'V'], m.shifts_keys_paste()],
  [[control, 'D'], m.shifts_keys_fill()],
  [['Delete'], m.shifts_keys_remove()],
  [[control, 'Z'], m.shifts_keys_undo()],
  [[control, 'Shift', 'Z'], m.shifts_keys_redo()],
]
