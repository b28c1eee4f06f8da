export function isUniqueViolation(error: unknown, column: `${string}.${string}`): boolean {
  return causes(error).some((text) => text.includes(`UNIQUE constraint failed: ${column}`))
}

export function isNotNullViolation(error: unknown, column: `${string}.${string}`): boolean {
  return causes(error).some((text) => text.includes(`NOT NULL constraint failed: ${column}`))
}

export function isCheckViolation(error: unknown, check: string): boolean {
  return causes(error).some((text) => text.includes(`CHECK constraint failed: ${check}`))
}

function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.message, ...causes(error.cause)]
}
