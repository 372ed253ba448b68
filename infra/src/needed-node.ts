/** Why this version of Node will not do; undefined when it does. Older ones lack what we and our packages import. */
export function whyNotOn(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  // What came to 22 in the end was not in the first ones of 23.
  const [leastMajor, leastMinor] = major === 23 ? [23, 10] : [22, 19]
  if (major > leastMajor! || (major === leastMajor && minor >= leastMinor!)) return undefined
  return `Prakat needs Node ${leastMajor}.${leastMinor} or newer, and this is ${version}; "npm start" brings a Node of its own.`
}
