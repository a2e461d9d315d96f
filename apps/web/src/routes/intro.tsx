import { createFileRoute } from '@tanstack/react-router';
import { IntroPage } from '../features/public/index.ts';

export const Route = createFileRoute('/intro')({ component: IntroPage });
