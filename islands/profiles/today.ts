/** The later of the dates here and at the edge, as the server counts it. */
export function latestDay(atEdge: string): string {
  const here = new Date().toLocaleDateString('sv')
  return here > atEdge ? here : atEdge
}
