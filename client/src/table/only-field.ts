/** The value of an answer that has one field. */
export const onlyField = <Value>(data: Record<string, Value>) => Object.values(data)[0] as Value
