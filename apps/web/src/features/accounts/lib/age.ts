/** Whole years between a date of birth and another day, both `YYYY-MM-DD`; null for no date or a later one. */
export function ageOn(birth: string, day: string): number | null {
  const pattern = /^(\d{4})-(\d{2})-(\d{2})/;
  const from = pattern.exec(birth);
  const to = pattern.exec(day);
  if (!from || !to || birth > day) return null;
  const [, bornYear, bornMonth, bornDay] = from.map(Number);
  const [, year, month, date] = to.map(Number);
  const years = (year ?? 0) - (bornYear ?? 0);
  const before = (month ?? 0) * 100 + (date ?? 0) < (bornMonth ?? 0) * 100 + (bornDay ?? 0);
  return years - (before ? 1 : 0);
}

export const today = (): string => new Date().toISOString().slice(0, 10);
