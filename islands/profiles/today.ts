/** Today in this browser, or at the edge where that is ahead, as the server counts it. */
export function latestDay(atEdge: string): string {
  const here = new Date().toLocaleDateString('sv')
  return here > atEdge ? here : atEdge
}
