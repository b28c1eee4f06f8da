/** As exact as the position that was sent. */
export function distanceWords(metres: number): string {
  if (metres < 100) return 'Under 100 m'
  if (metres < 975) return `${Math.round(metres / 50) * 50} m`
  const km = metres / 1000
  return `${Number(km.toFixed(km < 9.95 ? 1 : 0)).toLocaleString('en-US')} km`
}
