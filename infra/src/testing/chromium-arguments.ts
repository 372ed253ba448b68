/**
 * The suggestions below the address bar are pages of their own in every window, which nobody sees in a test and which cost
 * as much as what is tested. Only the last list counts, so this one repeats what Playwright needs off.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
]

/** For every Chromium that tests and benchmarks start. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** For tests, of which no page lives long enough to earn back what the slower of two optimising compilers takes. */
export const unoptimisedChromiumArguments = [...chromiumArguments, '--js-flags=--no-opt']
