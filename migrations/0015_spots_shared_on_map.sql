DROP INDEX `spots_on_map`;--> statement-breakpoint
CREATE INDEX `spots_on_map` ON `spots` (`user_id`,`lat`,`lng`,`is_shared_with_homies`);