import { AboutUs, ClosingCall, ForReferrers, HowItWorks, WhyChoose } from './Sections';
import { Hero } from './Hero';
import { Stories } from './Stories';

/** The landing page between its header and its footer. */
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
