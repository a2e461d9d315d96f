/** The latest birth date (`2008-11-28`) of people who have reached an age on a day. */
export function latestBirthDate(age: number, day: Date): string {
  const [year = '', ...rest] = day.toISOString().slice(0, 10).split('-');
  return [String(Number(year) - age).padStart(4, '0'), ...rest].join('-');
}

/** False if the birth date is unknown. */
export const isYounger = (age: number, birthDate: string | null, day: Date): boolean =>
  birthDate !== null && birthDate > latestBirthDate(age, day);
