import { ClosingCall } from './ClosingCall';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { AboutUs, ForReferrers, WhyChoose } from './Sections';
import { Stories } from './Stories';

/** The content of the landing page, between header and footer. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <WhyChoose />
      <ForReferrers />
      <AboutUs />
      <Stories />
      <HowItWorks />
      <ClosingCall />
    </>
  );
}
