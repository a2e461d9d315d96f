import { hello } from '@flagstick/golf';
export const x: number = hello;
