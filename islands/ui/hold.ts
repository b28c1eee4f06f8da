/**
 * For a control that opens a sheet of ours or makes one call: a press before its island is alive is held
 * until then. What holds it marks it as busy meanwhile. See islands/inline/early-press-script.ts.
 */
export const hold = { 'data-hold': '', suppressHydrationWarning: true }
