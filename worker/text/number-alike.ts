/** Numbers equal names from the second on: "name, number 2". */
export function numberAlike(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = `${name}, number ${count}`
    taken.add(unique)
    return unique
  })
}
