export { CourseForm } from './CourseForm.tsx';
