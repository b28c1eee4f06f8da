DROP INDEX `moderation_answers_waiting`;--> statement-breakpoint
CREATE INDEX `moderation_answers_queue` ON `moderation_answers` (`at`,`act_id`,`user_id`) WHERE "decided_at" IS NULL;--> statement-breakpoint
DROP INDEX `moderation_cases_waiting`;--> statement-breakpoint
ALTER TABLE `moderation_cases` ADD `is_claim` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `moderation_cases` ADD `weight` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_cases_oldest` ON `moderation_cases` (`opened_at`) WHERE "decided_at" IS NULL AND "opened_at" > 0;--> statement-breakpoint
CREATE INDEX `moderation_cases_minors` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_urgent" = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_claims` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_claim" = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_others` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_urgent" = 0 AND "is_claim" = 0;--> statement-breakpoint
CREATE INDEX `moderation_cases_judged` ON `moderation_cases` (`owner_id`,`decided_at`) WHERE "decided_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX `visitor_reports_case`;--> statement-breakpoint
ALTER TABLE `visitor_reports` ADD `reporter` text;--> statement-breakpoint
ALTER TABLE `visitor_reports` ADD `priority` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX `visitor_reports_order` ON `visitor_reports` (`case_id`,`priority`);--> statement-breakpoint
CREATE INDEX `visitor_reports_reporter` ON `visitor_reports` (`case_id`,`reporter`);--> statement-breakpoint
-- A visitor's report of copyright was never taken without the claim. Addresses of before are unknown, so each report counts as one.
UPDATE `visitor_reports` SET `priority` = CASE WHEN `reason` = 'copyright' THEN 0 ELSE 1 END WHERE `reason` = 'copyright' OR `number` IN (SELECT `number` FROM `report_contacts`);--> statement-breakpoint
UPDATE `moderation_cases` SET `is_claim` = 1 WHERE `id` IN (SELECT `case_id` FROM `visitor_reports` WHERE `reason` = 'copyright');--> statement-breakpoint
UPDATE `moderation_cases` SET `weight` = 10 * (SELECT count(*) FROM `content_flags` WHERE `content_flags`.`content_type` = `moderation_cases`.`content_type` AND `content_flags`.`content_id` = `moderation_cases`.`content_id` AND `content_flags`.`version` = `moderation_cases`.`version`) + min(9, (SELECT count(*) FROM `visitor_reports` WHERE `visitor_reports`.`case_id` = `moderation_cases`.`id`));
